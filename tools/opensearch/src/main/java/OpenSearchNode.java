import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.mapper.MapperExtrasPlugin;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node started from the class path: OpenSearchNode HOME setting=value...
 *
 * It closes when its standard input ends, so it never outlives whoever started it, however that one ended.
 */
public final class OpenSearchNode extends Node {
    private OpenSearchNode(Settings settings, Path home, List<Class<? extends Plugin>> plugins) {
        super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home.resolve("config"), () -> "node-1"), plugins, true);
    }

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]);
        Settings.Builder settings = Settings.builder().put("path.home", home.toString());
        for (int i = 1; i < args.length; i++) {
            String[] pair = args[i].split("=", 2);
            settings.put(pair[0], pair[1]);
        }
        // The k-NN plugin comes as a zip and is on the class path at run time only.
        Class<? extends Plugin> knn = Class.forName("org.opensearch.knn.plugin.KNNPlugin").asSubclass(Plugin.class);
        OpenSearchNode node = new OpenSearchNode(settings.build(), home, List.of(
            Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class, MapperExtrasPlugin.class, ReindexPlugin.class, knn));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
        node.start();
        while (System.in.read() >= 0) {
        }
        System.exit(0);
    }

    private static void close(Node node) {
        try {
            node.close();
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    @Override
    protected void configureNodeAndClusterIdStateListener(ClusterService clusterService) {}
}

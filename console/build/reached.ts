import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Puts modules into one file with all that they cannot do without: what they import, but not what they may ask for
 * later. One `name` of a group of modules, for one build.
 *
 * @param roots whole paths of modules; one that is not in the build is an error
 */
export function reachedFrom(name: string, roots: readonly string[]) {
  let reached: Set<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    reached ??= findReached(roots, graph);
    return reached.has(id) ? name : null;
  };
}

function findReached(roots: readonly string[], graph: Graph): Set<string> {
  const missing = roots.filter((root) => !graph.getModuleInfo(root));
  if (missing.length > 0) throw new Error(`not in the build, or moved: ${missing}`);
  const reached = new Set(roots);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

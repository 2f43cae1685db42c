import type { RouteNetwork } from "./routeNetwork.ts";

/** All edges of each node, so that a search reads them one after another: along its part both ways, and connectors. */
export interface NodeEdges {
  /** First edge of each node, followed by the number of edges. */
  starts: Uint32Array;
  nodes: Uint32Array;
  costs: Float64Array;
  /** 1 for connectors. */
  areLinks: Uint8Array;
}

export function nodeEdges({
  partOfNode,
  nodeCosts,
  linkStarts,
  linkNodes,
  linkCosts,
}: RouteNetwork): NodeEdges {
  const count = partOfNode.length;
  const most = 2 * count + linkNodes.length;
  const edges = {
    starts: new Uint32Array(count + 1),
    nodes: new Uint32Array(most),
    costs: new Float64Array(most),
    areLinks: new Uint8Array(most),
  };
  let end = 0;
  const add = (node: number, cost: number, isLink: number) => {
    edges.nodes[end] = node;
    edges.costs[end] = cost;
    edges.areLinks[end++] = isLink;
  };
  for (let node = 0; node < count; node++) {
    for (const beside of [node - 1, node + 1]) {
      if (partOfNode[beside] !== partOfNode[node]) continue;
      add(beside, Math.abs(nodeCosts[beside] - nodeCosts[node]), 0);
    }
    for (let link = linkStarts[node]; link < linkStarts[node + 1]; link++) {
      add(linkNodes[link], linkCosts[link], 1);
    }
    edges.starts[node + 1] = end;
  }
  return edges;
}

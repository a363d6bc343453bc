/** Groups towns whose markers would overlap. */

type PixelPoint = { readonly x: number; readonly y: number };

/**
 * Returns groups in the order of their first members, at their places. Other members join the first group near them.
 * @param room least distance in px between two groups, sideways or up and down. With 0 each member is a group.
 */
export function clusterMarkers<Member>(
  members: readonly Member[],
  at: (member: Member) => PixelPoint,
  room: number,
): Member[][] {
  const groups: { readonly place: PixelPoint; readonly members: Member[] }[] = [];
  for (const member of members) {
    const { x, y } = at(member);
    const near = groups.find(({ place }) => Math.abs(place.x - x) < room && Math.abs(place.y - y) < room);
    if (near) near.members.push(member);
    else groups.push({ place: { x, y }, members: [member] });
  }
  return groups.map((group) => group.members);
}

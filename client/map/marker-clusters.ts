/** Groups towns whose markers would overlap. */

type PixelPoint = { readonly x: number; readonly y: number };

/**
 * Groups in the order of their first members, which keep their place. Others join the first group near them.
 * @param room between the middles of two markers, in px to either side. Without any, each member is a group.
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

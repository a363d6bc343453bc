/** Groups towns whose markers would overlap: a finger needs 24 px, as WCAG 2.5.8 requires; a mouse points at what it sees. */

/** Between the middles of two markers, in px to either side. */
const roomFor = { finger: 28, mouse: 8 };

type PixelPoint = { readonly x: number; readonly y: number };

/** Groups in the order of their first members, which keep their place. Others join the first group near them. */
export function clusterMarkers<Member>(
  members: readonly Member[],
  at: (member: Member) => PixelPoint,
  pointer: keyof typeof roomFor = "finger",
): Member[][] {
  const room = roomFor[pointer];
  const groups: { readonly place: PixelPoint; readonly members: Member[] }[] = [];
  for (const member of members) {
    const { x, y } = at(member);
    const near = groups.find(({ place }) => Math.abs(place.x - x) < room && Math.abs(place.y - y) < room);
    if (near) near.members.push(member);
    else groups.push({ place: { x, y }, members: [member] });
  }
  return groups.map((group) => group.members);
}

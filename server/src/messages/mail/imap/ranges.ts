/** Ascending numbers in the form that a server takes: '1:3,7'. */
export function ranges(uids: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < uids.length; at++) {
    const first = uids[at] as number
    while (uids[at + 1] === (uids[at] as number) + 1) at++
    parts.push(first === uids[at] ? String(first) : `${first}:${uids[at]}`)
  }
  return parts.join(',')
}

const farthest = 2 ** 31

/** The longest text, and the largest and smallest number, that is accepted; none for a kind that is not accepted. */
export function edgesOf(takes: (value: unknown) => boolean): unknown[] {
  const letters = (n: number) => 'ş'.repeat(n)
  const shortest = [1, 2, 3, 6, 11, 32].find((n) => takes(letters(n)))
  const middle = [1, 5, 100].find((n) => takes(n))
  return [
    ...(shortest === undefined ? [] : [letters(lastTaken(shortest, 50_000, (n) => takes(letters(n))))]),
    ...(middle === undefined
      ? []
      : [lastTaken(middle, farthest, takes), -lastTaken(-middle, farthest, (n) => takes(-n))]),
  ]
}

/** Binary search for the largest accepted whole number up to `end`; all below it must be accepted, too. */
function lastTaken(taken: number, end: number, takes: (n: number) => boolean): number {
  let [last, next] = [taken, end + 1]
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2)
    if (takes(middle)) last = middle
    else next = middle
  }
  return last
}

/** The prices that hold from a point in time on. */
export type State = { at: string; price: number | null; price_sale: number | null }

export type Series = 'price' | 'price_sale'

type Box = { width: number; height: number }

export type Scales = { x: (at: number) => number; y: (amount: number) => number; top: number }

const nice = [1, 2, 2.5, 5, 10]

/** The next round amount that is not smaller: 349,90 → 400. */
export function roundTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return (nice.find((step) => step * power >= most) ?? 10) * power
}

/** Maps times and amounts to pixels; the last state ends at `until`. */
export function scalesOf(states: readonly State[], until: number, { width, height }: Box): Scales {
  const first = Date.parse(states[0]?.at ?? '') || until
  const span = Math.max(until - first, 1)
  const top = roundTop(Math.max(0, ...states.flatMap(({ price, price_sale }) => [price ?? 0, price_sale ?? 0])))
  return {
    top,
    x: (at) => ((at - first) / span) * width,
    y: (amount) => height - (amount / top) * height,
  }
}

/** A price as an SVG path of steps that hold until the next one; where there is no price, the line is broken. */
export function stepPath(states: readonly State[], series: Series, until: number, { x, y }: Scales): string {
  let isDrawn = false
  return states
    .map((state, at) => {
      const amount = state[series]
      const next = states[at + 1]
      const end = x(next ? Date.parse(next.at) : until)
      if (amount === null) {
        isDrawn = false
        return ''
      }
      const height = y(amount).toFixed(1)
      const begin = isDrawn ? `V${height}` : `M${x(Date.parse(state.at)).toFixed(1)} ${height}`
      isDrawn = true
      return `${begin}H${end.toFixed(1)}`
    })
    .join('')
}

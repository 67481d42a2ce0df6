const petrol = { deep: '#093f4a', main: '#0d5563', mid: '#237a89', soft: '#84bcc6', pale: '#d8eaed' }
const sand = { light: '#faf9f7', main: '#eae7e1', warm: '#e4d6bd', deep: '#c9b48d' }
const amber = { light: '#f3d9a4', main: '#e9bd72', deep: '#d9901a' }

/** A cover of 1200×630: shapes over a gradient from the upper left to the lower right. */
const cover = (from: string, to: string, shapes: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
  </linearGradient></defs>
  <rect width="1200" height="630" fill="url(#ground)"/>${shapes}
</svg>`

const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('')
const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`
const ring = (x: number, y: number, r: number, stroke: string, width: number, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`
const block = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="${fill}" opacity="${opacity}"/>`
const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`

const horizon = cover(
  petrol.pale,
  sand.light,
  circle(820, 300, 150, amber.main) +
    shape('M0 420 Q300 330 620 410 T1200 380 V630 H0Z', petrol.soft, 0.8) +
    shape('M0 490 Q360 410 700 480 T1200 460 V630 H0Z', petrol.mid, 0.85) +
    shape('M0 560 Q320 500 680 550 T1200 530 V630 H0Z', petrol.main),
)

const ripples = cover(
  petrol.main,
  petrol.deep,
  each([90, 160, 230, 300, 370, 440, 510], (r, index) => ring(840, 340, r, petrol.soft, 3, 0.5 - index * 0.06)) +
    circle(840, 340, 46, amber.main) +
    circle(612, 298, 16, sand.warm) +
    circle(1010, 188, 12, petrol.soft),
)

const papers = cover(
  sand.main,
  sand.warm,
  each([-14, -4, 8], (turn, index) => {
    const fill = [petrol.soft, amber.main, sand.light][index] as string
    return `<g transform="translate(${470 + index * 90} 110) rotate(${turn} 150 205)">${block(0, 0, 300, 410, fill)}${
      index === 2
        ? circle(56, 62, 22, petrol.main) +
          each([150, 200, 250, 300], (y, line) =>
            block(40, y, [220, 190, 210, 120][line] as number, 14, petrol.main, 0.25),
          )
        : ''
    }</g>`
  }),
)

const steps = cover(
  sand.light,
  petrol.pale,
  each([0, 1, 2, 3, 4, 5], (n) =>
    block(
      170 + n * 150,
      470 - n * 68,
      110,
      160 + n * 68 + 40,
      n === 5 ? amber.main : n % 2 ? petrol.mid : petrol.main,
      0.55 + n * 0.09,
    ),
  ) + circle(975, 70, 26, amber.deep, 0.85),
)

const arches = cover(
  amber.light,
  sand.warm,
  each([260, 205, 150, 95], (r, index) => {
    const fill = [petrol.main, petrol.mid, petrol.soft, sand.light][index] as string
    return shape(`M${720 - r} 630 V${370} a${r} ${r} 0 0 1 ${2 * r} 0 V630Z`, fill)
  }) + circle(250, 190, 74, amber.deep, 0.75),
)

const weave = cover(
  petrol.deep,
  petrol.mid,
  each([0, 1, 2, 3, 4, 5, 6, 7], (column) =>
    each([0, 1, 2, 3], (row) => {
      const x = 75 + column * 150
      const y = 83 + row * 155
      const turned = (column * 3 + row * 5) % 4
      const fill = [petrol.soft, amber.main, sand.main, petrol.pale][(column + row * 3) % 4] as string
      return `<g transform="rotate(${turned * 90} ${x} ${y})">${shape(`M${x - 60} ${y - 60} H${x + 60} A120 120 0 0 1 ${x - 60} ${y + 60}Z`, fill, 0.86)}</g>`
    }),
  ),
)

const threads = cover(
  petrol.pale,
  sand.main,
  each([0, 1, 2, 3, 4, 5, 6, 7, 8], (n) => {
    const y = 120 + n * 46
    const stroke = n === 4 ? amber.deep : n % 2 ? petrol.mid : petrol.main
    return `<path d="M-20 ${y} C 320 ${y - 150}, 520 ${y + 190 - n * 28}, 760 ${330 + (n - 4) * 14} S 1120 ${y - 20}, 1220 ${y - 60}" fill="none" stroke="${stroke}" stroke-width="${n === 4 ? 9 : 5}" opacity="${n === 4 ? 1 : 0.5}"/>`
  }) + circle(770, 330, 22, amber.deep),
)

const moons = cover(
  sand.warm,
  sand.light,
  each([0, 0.25, 0.5, 0.75, 1], (lit, n) => {
    const x = 200 + n * 200
    const bulge = `A${84 * Math.abs(1 - 2 * lit)} 84 0 0 ${lit > 0.5 ? 1 : 0} ${x} 231Z`
    return circle(x, 315, 84, petrol.main) + shape(`M${x} 231 A84 84 0 0 1 ${x} 399 ${bulge}`, amber.main)
  }) + block(116, 470, 968, 10, petrol.main, 0.18),
)

/** Calm covers in the theme's colours, shared among the sample posts. */
export const demoCovers = [horizon, ripples, papers, steps, arches, weave, threads, moons]

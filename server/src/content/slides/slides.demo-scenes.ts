/** A scene of 1600×700: shapes over a gradient sky from the upper left to the lower right. */
const scene = (from: string, to: string, shapes: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700" viewBox="0 0 1600 700">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
  </linearGradient></defs>
  <rect width="1600" height="700" fill="url(#sky)"/>${shapes}
</svg>`

const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`
const block = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${fill}" opacity="${opacity}"/>`
const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`

const summer = scene(
  '#f3d9a4',
  '#e9bd72',
  circle(1190, 210, 120, '#faf9f7', 0.9) +
    shape('M0 470 Q400 380 800 460 T1600 430 V700 H0Z', '#84bcc6') +
    shape('M0 540 Q420 460 860 530 T1600 500 V700 H0Z', '#237a89') +
    shape('M0 620 Q380 570 820 610 T1600 590 V700 H0Z', '#0d5563') +
    [0, 1, 2].map((n) => line(`M${1010 + n * 60} 400 q30 -34 60 0`, '#faf9f7', 8, 0.8)).join(''),
)
const desk = scene(
  '#d8eaed',
  '#84bcc6',
  block(0, 560, 1600, 140, '#0d5563') +
    block(880, 230, 460, 300, '#093f4a') +
    block(904, 254, 412, 240, '#faf9f7') +
    block(1060, 530, 100, 40, '#093f4a') +
    [0, 1, 2, 3].map((n) => block(940, 290 + n * 44, [230, 300, 180, 260][n] as number, 16, '#237a89', 0.45)).join('') +
    circle(1262, 442, 34, '#2f9e66') +
    line('M1246 442 l12 13 l22 -26', '#faf9f7', 8) +
    shape(
      'M1430 560 c-10 -120 -90 -140 -90 -200 c70 10 90 60 92 120 c6 -90 50 -130 110 -140 c0 90 -80 110 -84 220z',
      '#2f9e66',
      0.85,
    ) +
    block(1400, 540, 80, 60, '#e9bd72'),
)
const offers = scene(
  '#093f4a',
  '#237a89',
  [0, 1, 2]
    .map((n) => {
      const x = 820 + n * 230
      const y = [210, 150, 250][n] as number
      const accent = ['#84bcc6', '#e9bd72', '#d8eaed'][n] as string
      return (
        block(x, y, 200, 340, '#faf9f7', 0.96) +
        circle(x + 100, y + 84, 44, accent) +
        block(x + 40, y + 160, 120, 16, '#0d5563', 0.7) +
        block(x + 40, y + 196, 90, 12, '#0d5563', 0.3) +
        block(x + 40, y + 222, 110, 12, '#0d5563', 0.3) +
        block(x + 30, y + 272, 140, 38, accent)
      )
    })
    .join(''),
)
const fibre = scene(
  '#061f26',
  '#0d5563',
  Array.from({ length: 14 }, (_, n) => {
    const y = 90 + n * 40
    const stroke = ['#84bcc6', '#e9bd72', '#57a1ae'][n % 3] as string
    return line(
      `M-40 ${y + 90} C 420 ${y - 60}, 760 ${360 + (n - 7) * 12}, 1080 ${340 + (n - 7) * 10} S 1480 ${y - 30}, 1660 ${y - 70}`,
      stroke,
      n % 4 === 0 ? 7 : 3,
      0.75,
    )
  }).join('') +
    circle(1085, 340, 92, '#e9bd72', 0.28) +
    circle(1085, 340, 48, '#faf9f7', 0.95),
)

/** One image for each sample slide, in their order. */
export const demoScenes = [summer, desk, offers, fibre]

const cover = (ground: string, shapes: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${ground}"/>${shapes}
</svg>`

const lines = (x: number, y: number, widths: number[], fill: string) =>
  widths
    .map((width, at) => `<rect x="${x}" y="${y + at * 44}" width="${width}" height="16" rx="8" fill="${fill}"/>`)
    .join('')

const newspaper = cover(
  '#d8eaed',
  `<rect x="270" y="110" width="660" height="440" rx="20" fill="#faf9f7"/>
  <rect x="320" y="160" width="560" height="44" rx="10" fill="#0d5563"/>
  <rect x="320" y="240" width="250" height="260" rx="12" fill="#84bcc6"/>${lines(610, 250, [270, 230, 260, 200, 250, 180], '#c9b48d')}`,
)

const megaphone = cover(
  '#0d5563',
  `<path d="M360 270h150l250-120v330L510 360H360z" fill="#f3d9a4"/><path d="M420 360h90l40 150h-90z" fill="#e9bd72"/>
  <path d="M820 240q60 75 0 150M880 190q110 125 0 250" fill="none" stroke="#84bcc6" stroke-width="18" stroke-linecap="round"/>`,
)

const table = cover(
  '#e4d6bd',
  `<rect x="200" y="380" width="800" height="36" rx="10" fill="#0d5563"/>
  <path d="M290 416v130M910 416v130" stroke="#0d5563" stroke-width="30"/>
  <circle cx="420" cy="270" r="62" fill="#237a89"/><circle cx="600" cy="250" r="72" fill="#093f4a"/>
  <circle cx="780" cy="270" r="62" fill="#d9901a"/>`,
)

const seal = cover(
  '#faf9f7',
  `<circle cx="600" cy="315" r="200" fill="#237a89"/><circle cx="600" cy="315" r="160" fill="none" stroke="#f3d9a4" stroke-width="10"/>
  <path d="M510 320l62 62 126-132" fill="none" stroke="#faf9f7" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>`,
)

/** Covers of 1200×630 for the press pages. */
export const newsDemoCovers = [newspaper, megaphone, table, seal]

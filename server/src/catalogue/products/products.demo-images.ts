const grounds = [
  ['#d8eaed', '#84bcc6', '#0d5563', '#e9bd72'],
  ['#0d5563', '#093f4a', '#faf9f7', '#e9bd72'],
] as const

type Inks = { ink: string; accent: string }

/** A card of 960 × 600: the sign of a category over a gradient from the upper left. */
const card = (ground: (typeof grounds)[number], sign: (inks: Inks) => string) => {
  const [from, to, ink, accent] = ground
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 960 600">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="960" height="600" fill="url(#g)"/>
  <circle cx="760" cy="120" r="210" fill="${accent}" opacity="0.16"/><circle cx="160" cy="560" r="240" fill="${ink}" opacity="0.06"/>
  <g transform="translate(480 300)" fill="none" stroke="${ink}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">${sign({ ink, accent })}</g>
</svg>`
}

const line = (d: string, stroke?: string) => `<path d="${d}"${stroke ? ` stroke="${stroke}"` : ''}/>`
const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`

const signs: Record<string, (inks: Inks) => string> = {
  internet: ({ accent }) =>
    line('M-170 -50a240 240 0 0 1 340 0M-110 20a155 155 0 0 1 220 0') +
    line('M-55 85a78 78 0 0 1 110 0', accent) +
    dot(0, 140, 20, accent),
  'mobil-hat': ({ accent }) =>
    line('M-90 -180h180v360h-180zM-20 140h40') + line('M-40 -60h80M-40 0h80M-40 60h40', accent),
  'sabit-telefon': ({ accent }) =>
    line('M-150 -110c0-40 300-40 300 0v50h-80v-30h-140v30h-80zM-110 -30h220l40 180h-300z') + dot(0, 60, 42, accent),
  'dijital-tv': ({ accent }) => line('M-190 -110h380v240h-380zM-80 180h160') + line('M-40 -50l100 60l-100 60z', accent),
  'dijital-platform': ({ accent }) =>
    line('M-180 -120h360v240h-360zM-110 -120v240M110 -120v240') +
    line('M-180 -40h70M-180 40h70M110 -40h70M110 40h70', accent),
  'spor-salonu': ({ accent }) =>
    line('M-80 0h160') + line('M-110 -110v220M110 -110v220M-170 -60v120M170 -60v120', accent),
  elektrik: ({ accent }) => line('M40 -190l-150 210h100l-30 170l150 -210h-100z', accent) + line('M-190 190h380'),
  guvenlik: ({ accent }) =>
    line('M0 -190l150 55v120c0 110-80 170-150 200c-70-30-150-90-150-200v-120z') + line('M-60 0l45 45l80-90', accent),
}

/** The image of a category's campaigns, on one of two backgrounds. */
export const demoImage = (category: string, at: number): string =>
  card(grounds[at % 2] as (typeof grounds)[number], signs[category] ?? (({ accent }) => dot(0, 0, 90, accent)))

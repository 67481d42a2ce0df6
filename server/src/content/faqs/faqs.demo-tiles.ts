const petrol = { deep: '#093f4a', main: '#0d5563', mid: '#237a89', pale: '#d8eaed' }
const sand = { light: '#faf9f7', warm: '#e4d6bd' }
const amber = { main: '#e9bd72', deep: '#d9901a' }

/** A square image of 480 px: a sign in lines over a coloured gradient. */
const tile = (from: string, to: string, ink: string, sign: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
  <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
  </linearGradient></defs>
  <rect width="480" height="480" fill="url(#ground)"/>
  <g fill="none" stroke="${ink}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round">${sign}</g>
</svg>`

const paper = tile(
  petrol.mid,
  petrol.deep,
  sand.light,
  '<path d="M150 100h120l70 70v210H150z"/><path d="M270 100v70h70"/><path d="M195 250h100M195 310h70"/>',
)
const person = tile(
  amber.main,
  amber.deep,
  sand.light,
  '<circle cx="240" cy="185" r="70"/><path d="M115 385c15-80 65-115 125-115s110 35 125 115"/>',
)
const card = tile(
  petrol.pale,
  '#b5d6dc',
  petrol.main,
  '<rect x="95" y="145" width="290" height="195" rx="26"/><path d="M95 210h290M140 285h70"/>',
)
const shield = tile(
  petrol.main,
  petrol.mid,
  amber.main,
  '<path d="M240 95l115 42v98c0 82-52 128-115 152-63-24-115-70-115-152v-98z"/><path d="M190 240l38 38 66-74"/>',
)
const talk = tile(
  sand.warm,
  '#cdb88f',
  petrol.deep,
  '<path d="M105 130h270v180H240l-75 65v-65h-60z"/><path d="M165 195h150M165 245h100"/>',
)

/** One image for each category of the sample questions, in their order. */
export const demoTiles = [paper, person, card, shield, talk]

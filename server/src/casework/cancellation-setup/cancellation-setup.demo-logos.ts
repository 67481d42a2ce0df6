const logo = (ground: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="${ground}"/>${shapes}</svg>`

const line = (d: string, stroke: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** Logos of invented institutions. */
export const demoLogos = {
  plane: logo(
    '#e7f1ea',
    disc(32, 24, 13, '#2c7a4b') +
      disc(22, 31, 9, '#3d9460') +
      disc(42, 31, 9, '#3d9460') +
      line('M32 30V52', '#6b4a2b'),
  ),
  wind: logo(
    '#0f4c81',
    line('M14 24H40a7 7 0 1 0-7-7', '#fff') + line('M14 34H48', '#8fc5f0') + line('M14 44H38a6 6 0 1 1-6 6', '#fff'),
  ),
  waves: logo(
    '#fff3e4',
    line('M20 44a17 17 0 0 1 0-24', '#e2761b') +
      line('M44 20a17 17 0 0 1 0 24', '#e2761b') +
      disc(32, 32, 7, '#b4510a'),
  ),
  moon: logo(
    '#1b1f4b',
    area('M40 14a19 19 0 1 0 10 28A16 16 0 0 1 40 14Z', '#f5d76e') + line('M14 52H50', '#6f78d8', 3),
  ),
  curtain: logo(
    '#7b1e3a',
    area('M12 12H30C30 30 24 44 12 50Z', '#d9486e') +
      area('M52 12H34C34 30 40 44 52 50Z', '#f06a8e') +
      line('M10 12H54', '#fff', 4),
  ),
  strength: logo(
    '#14161a',
    line('M20 32H44', '#f4f4f4', 6) + line('M16 22V42', '#e8383d', 7) + line('M48 22V42', '#e8383d', 7),
  ),
  leaf: logo(
    '#eef7e6',
    area('M32 12C50 20 50 42 32 52 14 42 14 20 32 12Z', '#78b13f') + line('M32 22V52', '#3f6d1a', 3),
  ),
  paper: logo(
    '#f4f1ea',
    area('M14 12H50V52H14Z', '#fff') +
      line('M20 21H44', '#1c1c1c', 5) +
      line('M20 31H44', '#9a948a', 3) +
      line('M20 38H44', '#9a948a', 3) +
      line('M20 45H34', '#9a948a', 3),
  ),
  horizon: logo(
    '#dff1f5',
    disc(32, 34, 12, '#f2a33a') + area('M8 36H56V56H8Z', '#15728a') + line('M8 36H56', '#0d5063', 3),
  ),
  wheat: logo(
    '#fff8dc',
    line('M32 54V14', '#b4820f', 4) + line('M32 26 22 18M32 26 42 18M32 38 22 30M32 38 42 30', '#dba520', 6),
  ),
  flame: logo(
    '#123a63',
    area('M32 10C44 24 48 32 44 42A13 13 0 0 1 20 42C17 32 24 28 32 10Z', '#3fa9f5') +
      area('M32 30C38 38 38 42 36 46A5 5 0 0 1 28 46C26 42 28 38 32 30Z', '#d8f0ff'),
  ),
  shield: logo(
    '#ebecf5',
    area('M32 10 52 17V32C52 43 43 50 32 55 21 50 12 43 12 32V17Z', '#3a3f8f') + line('M23 32 30 39 42 26', '#fff', 5),
  ),
}

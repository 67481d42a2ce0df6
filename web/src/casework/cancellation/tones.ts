import type { Tone } from '../../kit/look/status.tsx'

/** A status has the same colour on every screen; statuses made by staff are neutral. */
export const tones: Record<number, Tone> = { 2: 'progress', 3: 'warning', 4: 'progress', 5: 'positive', 6: 'danger' }

import type { ReportPlace } from '../../kit/domain/report-place.ts'
import type { Tone } from '../../kit/look/status.tsx'

const order: Tone[] = ['progress', 'positive', 'warning', 'neutral', 'danger']

/**
 * A colour for each column: the colour that its value has on every screen, lighter each time several columns share it.
 */
export function coloursOf(columns: readonly { key: string }[], place: ReportPlace | undefined): string[] {
  const seen = new Map<Tone, number>()
  return columns.map(({ key }, at) => {
    const tone = place?.tones ? (place.tones[key] ?? 'neutral') : (order[at % order.length] as Tone)
    const nth = seen.get(tone) ?? 0
    seen.set(tone, nth + 1)
    const dot = `var(--masa-${tone}-dot)`
    return nth === 0 ? dot : `color-mix(in srgb, ${dot} ${Math.max(25, 100 - 45 * nth)}%, var(--masa-surface))`
  })
}

const kilo = 1024

/** '340 KB', '1,2 MB'. */
export function weight(bytes: number): string {
  const shown = bytes < kilo * kilo ? bytes / kilo : bytes / kilo / kilo
  const unit = bytes < kilo * kilo ? 'KB' : 'MB'
  return bytes === 0 ? '–' : `${shown.toLocaleString('tr', { maximumFractionDigits: 1 })} ${unit}`
}

/** '1200 × 630'. */
export const sides = ({ width, height }: { width: number; height: number }): string =>
  width === 0 ? '–' : `${width} × ${height}`

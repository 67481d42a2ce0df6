import type * as z from 'zod/mini'
import { problemsShown } from '../../../../../contract/src/kit/import.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { upper } from '../../../../../contract/src/kit/text/turkish.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import classes from './import.module.css'

export type Problem = { row: number; field: string; message: string }

const shownMost = 200

/** One sentence: how many rows of the file must be corrected. */
export function problemsSentence(rows: number, problems: readonly Problem[]): string {
  const faulty = new Set(problems.slice(0, problemsShown).map(({ row }) => row))
  const least = problems.length > problemsShown ? 'en az ' : ''
  const isHeading = faulty.delete(0)
  const places = [
    ...(isHeading ? ['başlık satırında'] : []),
    ...(faulty.size > 0 ? [`${formatCount(rows)} satırdan ${least}${formatCount(faulty.size)} tanesinde`] : []),
  ].join(' ve ')
  return `${upper(places.slice(0, 1))}${places.slice(1)} sorun var. Dosyayı düzeltip yeniden seçin.`
}

/** The problems of a file, by row number as a spreadsheet counts them. */
export function Problems({ problems, draft }: { problems: readonly Problem[]; draft: z.ZodMiniObject }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={classes.problems} tabIndex={0} aria-label="Dosyadaki sorunlar">
      <table aria-label="Dosyadaki sorunlar">
        <thead>
          <tr>
            <th scope="col">Satır</th>
            <th scope="col">Sütun</th>
            <th scope="col">Sorun</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, shownMost).map(({ row, field, message }) => (
            <tr key={`${row}.${field}.${message}`}>
              <td>{row === 0 ? 'Başlık' : formatCount(row)}</td>
              <td>{field && labelOf(draft, field)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > shownMost && (
        <p>{formatCount(problems.length - shownMost)} sorun daha var; önce bunları düzeltin.</p>
      )}
    </section>
  )
}

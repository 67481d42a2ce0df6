import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import classes from './import.module.css'

export type Change = { id: number; title: string; change: string }

/** Shows which records a file would change, before it does. */
export function Changes({ changes, total }: { changes: readonly Change[]; total: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={classes.problems} tabIndex={0} aria-label="Değişecek kayıtlar">
      <table aria-label="Değişecek kayıtlar">
        <thead>
          <tr>
            <th scope="col">No</th>
            <th scope="col">Kayıt</th>
            <th scope="col">Değişiklik</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, title, change }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{title}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > changes.length && <p>{formatCount(total - changes.length)} kayıt daha değişecek.</p>}
    </section>
  )
}

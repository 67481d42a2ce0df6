import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { type KeyWhere, printedKey } from '../../kit/keys/key-sheet.ts'
import { isActiveSection } from '../../kit/keys/keys.ts'
import { keySections } from './key-sections.ts'
import classes from './palette.module.css'

/** What is on the screen first, then what holds everywhere, then the keys of other screens. */
const nearness = (where: KeyWhere) => (where === 'Her yerde' ? 1 : isActiveSection(where) ? 2 : 0)

/** All keys, from the table by which they are bound. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [sections] = useState(() => keySections.toSorted((a, b) => nearness(b.where) - nearness(a.where)))

  return (
    <Dialog
      title="Klavye kısayolları"
      onCancel={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Kapat
        </Button>
      }
    >
      {sections.map(({ where, lines }) => (
        <section key={where} className={classes.keys} aria-label={where}>
          <h3>{where}</h3>
          <dl>
            {lines.map(({ keys, title }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {keys.map((key) => (
                    <span key={key} className={classes.chord}>
                      {printedKey(key).map((part) => (
                        <kbd key={part}>{part}</kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

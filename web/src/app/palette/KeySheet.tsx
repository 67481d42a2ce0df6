import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { type KeyWhere, printedKey } from '../../kit/keys/key-sheet.ts'
import { isActiveSection } from '../../kit/keys/keys.ts'
import { hasSingleKeys, setSingleKeys } from '../../kit/keys/single-keys.ts'
import { keySections } from './key-sections.ts'
import classes from './palette.module.css'

/** Sort order: the keys of the current screen first, then those that work everywhere, then those of other screens. */
const nearness = (where: KeyWhere) => (where === 'Her yerde' ? 1 : isActiveSection(where) ? 2 : 0)

/** All keyboard shortcuts, from the same table that binds them. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [sections] = useState(() => keySections.toSorted((a, b) => nearness(b.where) - nearness(a.where)))

  return (
    <Dialog
      title="Klavye kısayolları"
      onCancel={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Kapat
        </Button>
      }
    >
      <Switch
        className={classes.single}
        label="Tek tuşlu kısayollar"
        description={`Kapalıyken tek başına basılan harfler ve işaretler bir şey yapmaz; ${printedKey('mod')} ve Alt ile basılanlar çalışır.`}
        defaultChecked={hasSingleKeys()}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={classes.sheet} aria-label="Tuşlar" tabIndex={0} data-autofocus>
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
      </section>
    </Dialog>
  )
}

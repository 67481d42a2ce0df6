import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { menu, menuPlaces } from '../../../../contract/src/content/menu.ts'
import { LoneForm } from '../../kit/form/LoneForm.tsx'
import { useAddress } from '../../kit/list/address.ts'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { HistoryButton } from '../../records/history/record/HistoryButton.tsx'
import classes from './menu.module.css'
import { idOf, menuRecord, placeWords } from './menu.records.ts'
import { TreeField } from './TreeField.tsx'

/** The menus of the site, one of the places at a time. */
export function MenuScreen() {
  const { address, go } = useAddress()
  const [round, setRound] = useState(0)
  const mayWrite = allows(useMe(), menu.save.right)
  const place = menuPlaces.find((one) => one === address.place) ?? 'ust'

  return (
    <section className={classes.screen} aria-label="Ana Menü">
      <PageHeader
        title="Ana Menü"
        purpose={`Sitenin menüleri.${mayWrite ? ' Öğeleri sürükleyerek taşıyabilirsiniz.' : ''}`}
        keys={mayWrite ? 'Alt+↑ ↓ sırayı, Alt+→ ← katı değiştirir.' : undefined}
        actions={
          <>
            <SegmentedControl
              aria-label="Menünün yeri"
              value={place}
              data={menuPlaces.map((value) => ({ value, label: placeWords[value] }))}
              onChange={(next) => go(() => ({ place: next }))}
            />
            <HistoryButton domain={menu.get.domain} id={idOf(place)} onReturned={() => setRound(round + 1)} />
          </>
        }
      />
      <LoneForm
        key={`${place} ${round}`}
        record={menuRecord}
        id={idOf(place)}
        given={{ place }}
        saveText="Menüyü Kaydet"
        closedText="Bu menüyü görebilirsiniz; değiştirme yetkiniz yok."
        heights={[52, 52, 52]}
      >
        <TreeField name="items" label="Öğeler" required={false} most={undefined} place={place} />
      </LoneForm>
    </section>
  )
}

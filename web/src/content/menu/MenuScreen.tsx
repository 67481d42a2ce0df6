import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type MenuPlace, menu, menuPlaces } from '../../../../contract/src/content/menu.ts'
import { ClosedNote } from '../../kit/form/fields/ClosedNote.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { RecordWait } from '../../kit/form/RecordWait.tsx'
import type { Start } from '../../kit/form/record.ts'
import { SaveBar } from '../../kit/form/saving/SaveBar.tsx'
import { useRecord } from '../../kit/form/use-record.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useAddress } from '../../kit/list/address.ts'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { allows, useMe } from '../../kit/net/me.ts'
import { HistoryButton } from '../../records/history/record/HistoryButton.tsx'
import classes from './menu.module.css'
import { idOf, menuRecord, placeWords } from './menu.records.ts'
import { TreeField } from './TreeField.tsx'

/** The menus of the site, one place at a time. */
export function MenuScreen() {
  const { address, go } = useAddress()
  const [round, setRound] = useState(0)
  const place = menuPlaces.find((one) => one === address.place) ?? 'ust'

  return (
    <section className={classes.screen} aria-label="Ana Menü">
      <PageHeader
        title="Ana Menü"
        purpose="Sitenin menüleri. Alt+↑ ↓ sırayı, Alt+→ ← katı değiştirir; sürükleyerek de taşıyabilirsiniz."
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
      <PlaceMenu key={`${place} ${round}`} place={place} />
    </section>
  )
}

function PlaceMenu({ place }: { place: MenuPlace }) {
  const read = useRecord(menuRecord, idOf(place), { place })
  if (read.start) return <MenuForm place={place} start={read.start} />
  return <RecordWait read={read} heights={[52, 52, 52]} />
}

function MenuForm({ place, start }: { place: MenuPlace; start: Start }) {
  const me = useMe()
  const form = useRecordForm(menuRecord, start, () => {})
  const closed = me !== undefined && !allows(me, menu.save.right)
  return (
    <RecordForm record={menuRecord} form={form} className={classes.form} closed={() => closed} viewed={closed}>
      {closed && <ClosedNote>Bu menüyü görebilirsiniz; değiştirme yetkiniz yok.</ClosedNote>}
      <TreeField name="items" label="Öğeler" required={false} most={undefined} place={place} />
      {!closed && (
        <SaveBar
          progress={form.progress}
          text="Menüyü Kaydet"
          onCancel={() => form.show(structuredClone(form.origin().values))}
        />
      )}
    </RecordForm>
  )
}

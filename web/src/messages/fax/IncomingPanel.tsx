import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { DownloadButton } from '../../kit/list/files/DownloadButton.tsx'
import { Facts, moment } from '../../kit/look/Facts.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { AnsweredPanel } from '../../kit/side-panel/AnsweredPanel.tsx'
import classes from './fax.module.css'
import { LinkedRequest } from './LinkedRequest.tsx'
import { Pages } from './Pages.tsx'
import { GoneDocument } from './parts/GoneDocument.tsx'

/** One incoming fax: its pages, and the request that it answers. */
export function IncomingPanel({ id }: { id: number }) {
  const read = useCall(fax.getIncoming, { id })
  return (
    <AnsweredPanel read={read} name="Faks" gone="silinmiş olabilir">
      {({ data }) => <Arrived of={data} />}
    </AnsweredPanel>
  )
}

function Arrived({ of: one }: { of: Answer<typeof fax.getIncoming>['data'] }) {
  const { id } = one
  return (
    <div className={classes.panel}>
      <Facts
        lines={[
          ['Gönderen', one.sender ? formatPhone(one.sender) : 'Bilinmiyor'],
          ['Alıcı', one.receiver && formatPhone(one.receiver)],
          ['Geliş', moment(one.created_at)],
          ['Sayfa', one.pages === 0 && one.has_document ? 'Okunamadı; belgeyi indirip bakın' : `${one.pages}`],
          ['Kaynak', one.provider === 'elden' ? 'Tarama, elden eklendi' : 'Faks hattı'],
        ]}
      />
      {one.has_document ? (
        <>
          <Buttons>
            <DownloadButton call={fax.incomingDocument} id={id}>
              PDF İndir
            </DownloadButton>
          </Buttons>
          <Pages call={fax.incomingPage} id={id} count={one.pages} label="Gelen sayfalar" />
        </>
      ) : (
        <GoneDocument />
      )}
      <LinkedRequest of={one} />
    </div>
  )
}

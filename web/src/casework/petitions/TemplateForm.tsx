import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PetitionTemplateDraft, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { StatusField } from '../../kit/form/fields/StatusField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { RecordWait } from '../../kit/form/RecordWait.tsx'
import type { RecordSpec } from '../../kit/form/record.ts'
import { useAddress } from '../../kit/list/address.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { allows, useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { PiecesField } from './PiecesField.tsx'
import { Preview } from './Preview.tsx'
import { shipped, templatePaths, templateRecord } from './templates.ts'

const at = fieldsOf(PetitionTemplateDraft)
const record = templateRecord()

/** A new template: from a skeleton, or as a copy (`?kopya=2`). */
export function TemplateAdd() {
  const { address } = useAddress()
  const copied = Number(address.kopya)
  return Number.isInteger(copied) && copied > 0 ? <TemplateCopy id={copied} /> : <TemplateForm record={record} />
}

function TemplateCopy({ id }: { id: number }) {
  const read = useCall(petitionTemplates.get, { id }, { fresh: 30_000 })
  const original = read.data?.data
  const copy = useMemo(
    () => original && templateRecord({ name: `${original.name} (kopya)`.slice(0, 200), pieces: original.pieces }),
    [original],
  )
  if (!copy)
    return (
      <RecordWait read={{ failure: read.error ?? undefined, retry: () => void read.refetch() }} heights={[54, 400]} />
    )
  return <TemplateForm key={id} record={copy} />
}

export function TemplateEdit() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <TemplateForm record={record} id={Number(id)} />
}

function TemplateForm({ record, id }: { record: RecordSpec; id?: number }) {
  const mayAdd = allows(useMe(), petitionTemplates.create.right)
  return (
    <FormPage
      record={record}
      id={id}
      addTitle="Yeni Dilekçe Şablonu"
      editTitle="Dilekçe Şablonu"
      addText="Şablonu Ekle"
      editText="Şablonu Güncelle"
      list={{ path: templatePaths.all, label: 'Dilekçe Şablonları' }}
      editPath={templatePaths.edit}
      afterCreate="stay"
      afterUpdate="stay"
      shut={(stored) => ('is_admin' in stored && stored.is_admin === 1 ? shipped : undefined)}
      actions={(stored) =>
        mayAdd && (
          <Button
            variant="default"
            component={HrefLink}
            href={templatePaths.copy(stored.id)}
            leftSection={<IconCopy size={18} aria-hidden />}
          >
            Kopyasını oluştur
          </Button>
        )
      }
      beside={<Preview />}
    >
      <FormSection>
        <TextField {...at('name')} autoFocus={id === undefined} />
        <StatusField
          {...at('status')}
          active="Kurum ayarlarında sunulur"
          passive="Yeni kurumlarda sunulmaz, kullananlarda kalır"
        />
      </FormSection>
      <PiecesField {...at('pieces')} />
    </FormPage>
  )
}

import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { RecordWait } from '../../kit/form/RecordWait.tsx'
import { useAddress } from '../../kit/list/address.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { PiecesField } from './PiecesField.tsx'
import { Preview } from './Preview.tsx'
import { storedTemplate, templateRecord } from './petitions.records.ts'
import { copyPath, templatePaths } from './petitions.ts'

const shipped = 'Masa ile gelen şablon değiştirilemez; kopyasını oluşturup onu düzenleyebilirsiniz.'

/** The form of a stored template, or of a new one: from a skeleton, or as a copy (`?kopya=2`). */
export function TemplateScreen({ id }: { id?: number }) {
  const { address } = useAddress()
  const copied = Number(address.kopya)
  if (id === undefined && Number.isInteger(copied) && copied > 0) return <TemplateCopy id={copied} />
  return <TemplateForm record={storedTemplate} id={id} />
}

function TemplateCopy({ id }: { id: number }) {
  const read = useCall(petitionTemplates.get, { id }, { fresh: 30_000 })
  const original = read.data?.data
  const copy = useMemo(
    () => original && templateRecord({ name: cut(`${original.name} (kopya)`, 200), pieces: original.pieces }),
    [original],
  )
  if (!copy)
    return (
      <RecordWait read={{ failure: read.error ?? undefined, retry: () => void read.refetch() }} heights={[54, 400]} />
    )
  return <TemplateForm key={id} record={copy} />
}

type Props = { record: ReturnType<typeof templateRecord>; id?: number | undefined }

function TemplateForm({ record, id }: Props) {
  const mayAdd = allows(useMe(), petitionTemplates.create.right)
  return (
    <FormPage
      record={record}
      id={id}
      {...formTexts('Dilekçe Şablonu', 'Şablonu')}
      editTitle="Dilekçe Şablonu"
      {...toList(templatePaths, 'Dilekçe Şablonları')}
      afterCreate="stay"
      afterUpdate="stay"
      shut={(stored) => ('is_admin' in stored && stored.is_admin === 1 ? shipped : undefined)}
      actions={(stored) =>
        mayAdd && (
          <Button
            variant="default"
            component={HrefLink}
            href={copyPath(stored.id)}
            leftSection={<IconCopy size={18} aria-hidden />}
          >
            Kopyasını oluştur
          </Button>
        )
      }
      beside={<Preview />}
      fields={{
        name: (at) => <TextField {...at} autoFocus={id === undefined} />,
        status: (at) => (
          <StatusField
            {...at}
            active="Kurum ayarlarında sunulur"
            passive="Yeni kurumlarda sunulmaz, kullananlarda kalır"
          />
        ),
        pieces: (at) => <PiecesField {...at} />,
      }}
    >
      {({ name, status, pieces }) => (
        <>
          <FormSection>
            {name}
            {status}
          </FormSection>
          {pieces}
        </>
      )}
    </FormPage>
  )
}

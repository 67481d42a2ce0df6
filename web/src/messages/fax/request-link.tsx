import { Anchor } from '@mantine/core'
import { HrefLink } from '../../kit/list/HrefLink.tsx'

/** A link to the request that a fax belongs to. */
export const requestLink = (request: { id: number; name: string } | null) =>
  request && (
    <Anchor component={HrefLink} href={`/kolayiptal/goster/${request.id}`} size="sm">
      {request.id} · {request.name}
    </Anchor>
  )

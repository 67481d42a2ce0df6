import type { House } from '../../../kit/domain.ts'
import { readZoom, zoomClient } from './client.ts'
import { zoomPage } from './page.ts'
import { zoomUsers } from './users.ts'
import { zoomProvider } from './zoom.ts'

/** Zoom as `MASA_MEETINGS` names it; undefined where Masa's own rooms hold all meetings. */
export function zoomService({ db, settings }: Pick<House, 'db' | 'settings'>) {
  if (settings.meetings === '') return undefined
  const account = readZoom(settings.meetings)
  const client = zoomClient(account)
  const page = zoomPage(settings.zoomSdk)
  return { provider: zoomProvider(account, client, page.path), users: zoomUsers(db, client), routes: page.routes }
}

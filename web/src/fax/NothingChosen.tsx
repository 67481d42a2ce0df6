import { IconHandClick } from '@tabler/icons-react'
import { Notice } from '../kit/layout/Notice.tsx'

/** What the panel says while no row is chosen. */
export function NothingChosen() {
  return <Notice icon={IconHandClick} title="Henüz Seçim Yapmadınız!" text="Lütfen Önce Tablodan Bir Kayıt Seçiniz" />
}

import { Button } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { Notice } from '../kit/look/Notice.tsx'

export function NotFound() {
  const router = useRouter()
  return (
    <Notice
      as="page"
      icon={IconFileUnknown}
      title="Sayfa bulunamadı"
      text="Bu adreste bir sayfa yok. Adres değişmiş veya yanlış yazılmış olabilir."
      actions={
        <>
          <Button variant="default" onClick={() => router.history.back()}>
            Geri Dön
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/" />}>İlk Sayfaya Git</Button>
        </>
      }
    />
  )
}

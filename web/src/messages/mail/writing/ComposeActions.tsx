import { Button, Group } from '@mantine/core'
import { IconPaperclip, IconSend, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'

type Props = {
  /** It was sent before, and it is unknown whether it arrived. */
  again: boolean
  sending: boolean
  attaching: boolean
  removing: boolean
  onSend: () => void
  onFiles: (chosen: File[]) => void
  onDiscard: () => void
}

/** The actions on a message that is being written. */
export function ComposeActions({ again, sending, attaching, removing, onSend, onFiles, onDiscard }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Group gap={8}>
      <Button
        loading={sending}
        disabled={attaching || removing}
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={onSend}
      >
        {again ? 'Yeniden Gönder' : 'Gönder'}
      </Button>
      <Button
        variant="default"
        loading={attaching}
        leftSection={<IconPaperclip size={18} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        Dosya Ekle
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          onFiles(chosen)
        }}
      />
      <Button
        variant="subtle"
        color="red"
        loading={removing}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={onDiscard}
      >
        Taslağı Sil
      </Button>
    </Group>
  )
}

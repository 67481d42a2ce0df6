import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import classes from './import.module.css'

/** `busy`: the text for what is being done with the file. */
type Props = { file: File | undefined; busy: string | undefined; onChoose: (file: File) => void }

/** Takes one table file, dropped or chosen. */
export function FileDrop({ file, busy, onChoose }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: ([first]) => first && onChoose(first),
    noClick: true,
    noKeyboard: true,
    disabled: busy !== undefined,
  })
  return (
    // Without role and tabIndex: the zone contains a real button and is not one itself.
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={classes.zone}
      data-over={isDragActive || undefined}
    >
      <input {...getInputProps({ 'aria-label': 'Dosya', accept: '.csv,.xlsx', multiple: false })} />
      <IconFileUpload size={22} stroke={1.5} aria-hidden />
      <span className={classes.name}>{busy ?? file?.name ?? 'Dosyayı buraya sürükleyin'}</span>
      <Button variant="default" size="xs" disabled={busy !== undefined} data-autofocus onClick={open}>
        {file ? 'Başka Dosya Seç' : 'Dosya Seç'}
      </Button>
    </div>
  )
}

import { useForm } from '@mantine/form'
import { MOST_AUDIO_BYTES } from '@orrery/contract/content/audio'
import type { Podcast } from '@orrery/contract/content/podcasts'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { announce } from '../ui/base/announce.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import css from './content.module.css'
import { dayInput } from '../ui/date/day-input.ts'
import { ContentForm } from './ContentForm.tsx'
import { podcastErrors, podcastValues } from './podcast-values.ts'
import { useSavePodcast } from './use-save-podcast.ts'

interface PodcastFormProps {
  podcast: Podcast | undefined
  today: string
  onClose: () => void
}

/** Adds a podcast with its audio or changes one; mounted while it is open. */
export function PodcastForm({ podcast, today, onClose }: PodcastFormProps) {
  const [audio, setAudio] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { share, save } = useSavePodcast(podcast)
  const form = useForm({
    initialValues: podcastValues(podcast, today),
    validate: podcastErrors,
  })
  const missing = !podcast && !audio

  const submit = form.onSubmit((values) => {
    setMissing(missing)
    if (missing) return
    save.mutate(
      { values, audio },
      {
        onSuccess: () => {
          announce(`${values.title} was saved.`)
          onClose()
        },
      },
    )
  }, focusFirst)

  return (
    <ContentForm
      title={podcast ? 'Edit podcast' : 'Add podcast'}
      send={podcast ? 'Save' : 'Add'}
      busy={save.isPending}
      stoppable={share !== undefined}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Title"
        maxLength={120}
        required
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <TextArea
        label="Description"
        maxLength={4000}
        rows={3}
        prose
        hint="What is said, for those who cannot hear it"
        {...form.getInputProps('description')}
      />
      <FileDrop
        label={podcast ? 'Another audio file' : 'Audio file'}
        file={audio}
        onChange={(given) => {
          save.reset()
          setMissing(false)
          setAudio(given)
        }}
        disabled={save.isPending}
        maxBytes={MOST_AUDIO_BYTES}
        error={isMissing ? messages.chooseAudio : undefined}
        hint="MP3, M4A, AAC, OGG, WAV or FLAC"
      />
      <div className={css.sending}>
        {share === undefined ? null : (
          <ProgressBar
            label={share < 1 ? 'Sending the file…' : 'All sent'}
            {...(share < 1 && { value: share })}
          />
        )}
      </div>
      <div className={css.fields}>
        <TextField
          label="Plays for"
          placeholder="12:30"
          maxLength={8}
          autoComplete="off"
          hint="Minutes and seconds, if you know them"
          {...form.getInputProps('duration')}
        />
        <DayField
          label="Published on"
          {...dayInput('publishedDate', form.getInputProps('publishedDate'))}
        />
      </div>
    </ContentForm>
  )
}

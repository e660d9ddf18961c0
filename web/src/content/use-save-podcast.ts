import type { Podcast } from '@orrery/contract/content/podcasts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { podcastBody, type PodcastValues } from './podcast-values.ts'
import { useAudioUpload } from './use-audio-upload.ts'
import { refreshContent } from './use-content-send.ts'

interface Saved {
  values: PodcastValues
  /** The new one has its audio; a podcast that is changed keeps its own without it. */
  audio: File | null
}

/** Uploads the audio, if there is some, and then stores what is said of it. */
export function useSavePodcast(podcast: Podcast | undefined) {
  const { share, upload } = useAudioUpload()
  const save = useMutation({
    mutationKey: ['save podcast'],
    mutationFn: async ({ values, audio }: Saved) => {
      const file = audio ? await upload(audio) : undefined
      const body = podcastBody(values)
      if (podcast) {
        const { _id, revision } = podcast
        const changed = { ...body, _id, revision, ...(file !== undefined && { file }) }
        await call('PUT /prodcast/updatePodcast', { body: changed })
      } else if (file !== undefined) {
        await call('POST /prodcast/create', { body: { ...body, file } })
      }
    },
    onSettled: refreshContent,
  })
  return { share, save }
}

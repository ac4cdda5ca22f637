/** Autoplaying videos pause and get controls if the visitor prefers reduced motion. */
export function pauseVideosForReducedMotion(within: Document | HTMLElement = document) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const video of within.querySelectorAll<HTMLVideoElement>('.builder-video[autoplay]')) {
    video.autoplay = false
    video.pause()
    video.controls = true
    for (const source of video.querySelectorAll('source')) source.removeAttribute('media')
    video.load()
  }
}

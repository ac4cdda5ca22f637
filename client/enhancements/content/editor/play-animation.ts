import type { BlockAnimation } from '#domain/content/entry.ts'

type AnimationRequest = BlockAnimation & { elementId?: string }

/** Plays an animation once as a preview. */
export function playAnimation({ elementId, steps, duration, delay, easing }: AnimationRequest) {
  const id = CSS.escape(String(elementId ?? ''))
  const frames = (Array.isArray(steps) ? steps : []).map((step) => ({ ...step?.styles }))
  for (const block of document.querySelectorAll(`[builder-id="${id}"]`)) {
    block.animate(frames, {
      duration: milliseconds(duration),
      delay: milliseconds(delay),
      easing: toTimingFunction(easing),
    })
  }
}

const milliseconds = (seconds: unknown) => Math.min(Math.max(Number(seconds) || 0, 0), 60) * 1000

function toTimingFunction(easing: unknown): string {
  const words = String(easing ?? 'ease').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return CSS.supports('transition-timing-function', words) ? words : 'ease'
}

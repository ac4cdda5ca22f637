/** An element that is replaced while pressed gets no click: waits for its release. */
export async function untilReleased(element: Element | null): Promise<void> {
  while (element?.matches(':active')) await new Promise(requestAnimationFrame)
}

import type { ReactNode } from 'react'
import { Footer } from '#client/components/layout/Footer.tsx'
import { Header } from '#client/components/layout/Header.tsx'
import type { LayoutData } from '#client/components/layout/layout-data.ts'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { Page } from '#worker/render/page.ts'
import { Visitor } from './VisitorSlot.tsx'

export type Recorded = {
  head: Omit<Page, 'main'>
  shell: LayoutData & { origin: string }
  view: 'home' | 'city' | 'product'
  props: Record<string, unknown>
  /** Props that the shell has too. */
  shared: string[]
  /** Props that the shop hands over as promises. */
  awaited: string[]
  slots: Record<string, object>
  stylesheet: string
}

/** One of the shop's views; its props are what was recorded. */
export type View = (props: never) => unknown[]

/** The body of a page, of the shop's own views. */
export function Body({ page, view }: { page: Recorded; view: View }) {
  return (
    <Visitor value={page.slots}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header {...page.shell} />
      <main id="main" tabIndex={-1}>
        {partsOf(page, view)}
      </main>
      <Footer {...page.shell} />
      <VisitorSlot name="consent" />
      <VisitorSlot name="message" />
      <VisitorSlot name="visitor" />
    </Visitor>
  )
}

/** All data is there: promised values are passed as values. */
function partsOf({ shell, props, shared, awaited }: Recorded, view: View): ReactNode[] {
  const viewProps: Record<string, unknown> = { ...props }
  for (const name of shared) viewProps[name] = shell[name as keyof LayoutData]
  for (const name of awaited) viewProps[name] = new There(viewProps[name])
  if (typeof viewProps.now === 'string') viewProps.now = new Date(viewProps.now)
  const parts = view(viewProps as never)
  return parts.map((part) => (part instanceof There ? part.value : part) as ReactNode)
}

/** A thenable that is resolved already. */
class There {
  value: unknown
  constructor(value: unknown) {
    this.value = value
  }
  // biome-ignore lint/suspicious/noThenProperty: being taken for a promise is what it is for
  then(use: (value: unknown) => unknown) {
    return new There(use(this.value))
  }
  catch() {
    return this
  }
}

import { createContext, type FunctionComponent, useContext } from 'react'
import { Bag } from '../../client/holes/Bag.tsx'
import { Consent } from '../../client/holes/Consent.tsx'
import { Message } from '../../client/holes/Message.tsx'
import { Ribbon } from '../../client/holes/Ribbon.tsx'
import { VisitorJson } from '../../client/holes/VisitorJson.tsx'
import { Wished } from '../../client/holes/Wished.tsx'
import { WonderPass } from '../../client/holes/WonderPass.tsx'

/** What the visitor's own parts show, by name. */
export const Visitor = createContext<Record<string, object>>({})

const VIEWS: Record<string, FunctionComponent<never>> = {
  bag: Bag,
  consent: Consent,
  message: Message,
  ribbon: Ribbon,
  visitor: VisitorJson,
  wishes: Wished,
  wonderpass: WonderPass,
}

const WORDS: Record<string, string> = { wished: 'false', wish: 'favorite', key: 'one-key-for-all' }

/** A peer has no holes: it draws what stands there with the rest of the page. */
export function Hole({ name }: { name: string }) {
  const props = useContext(Visitor)[name]
  const View = VIEWS[name] as FunctionComponent<object> | undefined
  return props && View ? <View {...props} /> : null
}

export const useHole = (name: string): string => WORDS[name.split(' ')[0] ?? ''] ?? ''
export const holeOf = encodeURIComponent

import { Component, type ReactNode } from 'react'

type Props = { instead: ReactNode; children?: ReactNode }

/** Keeps a failing block from breaking others in the browser. */
export class BlockErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(cause: unknown) {
    console.error('Builder block error:', cause)
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

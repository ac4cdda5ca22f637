import { Component, type ReactNode } from 'react'

type Props = { instead: ReactNode; children?: ReactNode }

/** Keeps a block that dies in the browser from taking the others along. */
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

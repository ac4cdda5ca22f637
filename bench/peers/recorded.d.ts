declare module 'virtual:recorded' {
  const recorded: Record<string, import('./Body.tsx').Recorded>
  export default recorded
}

declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}

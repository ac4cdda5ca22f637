/** A first name for those who are logged in; nothing for everybody else. */
export const Greeting = ({ firstName }: { firstName: string | null }) =>
  firstName ? <span>Hello {firstName}</span> : null

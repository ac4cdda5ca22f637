type Subject = { name: string; picture: string; eyebrow: string; title: string; line: string }
export function subjects(): Subject[]
export function markOf(subject: Subject): string

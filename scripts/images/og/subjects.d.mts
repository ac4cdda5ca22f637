type Subject = { name: string; picture: string; eyebrow: string; title: string; line: string }
export function listSubjects(): Subject[]
export function subjectFingerprint(subject: Subject): string

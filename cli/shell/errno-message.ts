/** A system error in words. */
export function errnoMessage(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return ERRNO_MESSAGES[code] ?? `the system says ${code || message}`
}

const ERRNO_MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOSPC: 'the disk is full',
  EFBIG: 'files may not be so large here',
  EDQUOT: 'your share of the disk is full',
  EROFS: 'the disk can only be read',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EEXIST: 'something of that name is there already',
  EBUSY: 'another program uses it',
  EIO: 'the disk does not answer',
}

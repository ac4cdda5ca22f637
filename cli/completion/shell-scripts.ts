import { join } from 'node:path'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'

export const COMPLETION_SCRIPTS = { bash, zsh, fish } as const
export type ShellName = keyof typeof COMPLETION_SCRIPTS

/** How to run the CLI from any folder. */
const START_COMMAND = [process.execPath, join(PROJECT_ROOT, 'bin', 'shop.mjs')]

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const quoteForFish = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Without candidates bash completes files. */
function bash(): string {
  const start = START_COMMAND.map(quoteForShell).join(' ')
  return `# Completes the words of shop in bash: source <(shop completion bash)
type shop >/dev/null 2>&1 || shop() { ${start} "$@"; }
_shop() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done \\
    < <(${start} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ \${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
  return 0
}
complete -o bashdefault -o default -F _shop shop
`
}

function zsh(): string {
  const start = START_COMMAND.map(quoteForShell).join(' ')
  return `#compdef shop
# Completes the words of shop in zsh: source <(shop completion zsh)
(( $+commands[shop] || $+functions[shop] || $+aliases[shop] )) || shop() { ${start} "$@" }
_shop() {
  local -a found open
  found=("\${(@f)$(${start} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  open=(\${(M)found:#*=})
  found=(\${found:#*=})
  (( $#open )) && compadd -S '' -a open
  (( $#found )) && compadd -a found
  (( $#open + $#found )) || _files
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _shop shop
`
}

function fish(): string {
  const start = START_COMMAND.map(quoteForFish).join(' ')
  return `# Completes the words of shop in fish: shop completion fish | source
type -q shop; or function shop; ${start} $argv; end
function __shop_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found (${start} complete -- $words[2..-1] 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c shop -f -a '(__shop_complete)'
`
}

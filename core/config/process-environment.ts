/**
 * The variables this process was started with, for scripts that hand them on to child processes.
 * Everything else reads checked values through `readSettings`.
 */
export function processEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

export function compileCache(): { NODE_COMPILE_CACHE: string }

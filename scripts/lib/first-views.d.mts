/** See first-views.mjs. */
export declare function withStableNames(script: string): string;

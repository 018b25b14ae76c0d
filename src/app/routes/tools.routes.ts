import type { RouteObject } from 'react-router-dom';

/** Tools over the funds: comparison, fixed investment, choice by conditions. */
export const toolsRoutes: RouteObject[] = [];

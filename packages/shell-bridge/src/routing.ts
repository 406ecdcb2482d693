/** Router exports for remotes. The router itself belongs to the shell: see the decision on routing. */
export { Link, NavLink, Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';

export { useSearchParams } from './use-search-params.ts';

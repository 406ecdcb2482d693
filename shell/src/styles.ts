import './page.css';
import './landing/landing.css';
import './access-gate/loading.css';

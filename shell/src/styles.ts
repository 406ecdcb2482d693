import './page.css';
import './override-banner.css';
import './landing/landing.css';
import './access-gate/loading.css';
